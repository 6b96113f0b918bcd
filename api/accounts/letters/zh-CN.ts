import type { LetterWords } from './words.ts'

export const zhCN: LetterWords = {
  registration: {
    subject: '{code}：您的 Terem 注册验证码',
    greeting: '您好！',
    lead: '请输入以下验证码完成注册：',
    validity: '验证码在 {minutes} 分钟内有效。',
    ignore: '如果您没有注册 Terem，请勿输入验证码并删除此邮件。',
  },
  recovery: {
    subject: '{code}：您的 Terem 密码验证码',
    greeting: '您好！',
    lead: '请输入以下验证码设置新密码：',
    validity: '验证码在 {minutes} 分钟内有效。',
    ignore: '如果您没有申请修改密码，无需任何操作，原密码仍然有效。',
  },
}
