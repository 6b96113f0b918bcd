const ru = {
  title: 'Перейти к дате',
}
export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'chat/days': typeof ru
  }
}
