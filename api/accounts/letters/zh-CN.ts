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
  newDevice: {
    subject: 'Terem 新设备登录提醒',
    greeting: '您好！',
    lead: '您的账号在新设备上登录：{device}，地址 {address}，{time}。',
    calm: '如果是您本人操作，无需任何处理。',
    act: '如果不是您本人操作，请设置新密码，其他所有会话将随之结束。',
    button: '设置新密码',
  },
  newPassword: {
    subject: '您的 Terem 密码已修改',
    greeting: '您好！',
    lead: '您的账号密码已修改：{device}，地址 {address}，{time}。之前的所有会话均已结束。',
    calm: '如果是您本人操作，无需任何处理。',
    act: '如果不是您本人操作，说明有人可以读取您的邮件。请先保护您的邮箱，再设置新密码。',
    button: '设置新密码',
  },
  unknownDevice: '未知设备',
}
