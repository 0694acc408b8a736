import Testing

/// The value, which a test needs to go on; unlike `#require` it takes the results of mutating calls.
func unwrap<Value>(_ value: Value?) throws -> Value { try #require(value) }
