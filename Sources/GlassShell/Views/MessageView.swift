import GlassUI

/// Something the person should know, over the lower edge, for as long as it takes to read it.
struct MessageView: View {
  let model: ShellModel
  let notice: Notice

  var body: some View {
    Text(verbatim: notice.text)
      .multilineTextAlignment(.center)
      .padding(EdgeInsets(top: 10, leading: 18, bottom: 10, trailing: 18))
      .frame(maxWidth: 520)
      .fixedSize(horizontal: false, vertical: true)
      .glassEffect(in: .rect(cornerRadius: 20))
      .padding(.bottom, 130)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
      .allowsHitTesting(false)
      .id(notice)
      .transition(.opacity)
      .onAppear { model.noticeDidAppear(notice) }
  }
}
