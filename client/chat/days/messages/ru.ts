const ru = {
  later: 'Загрузка следующих сообщений…',
  first: 'К первому новому',
  new: 'Новых сообщений: {{shown}}',
  title: 'Перейти к дате',
}
export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'chat/days': typeof ru
  }
}
