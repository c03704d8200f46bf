export interface NoticeText {
  title: string
  text: string
}
