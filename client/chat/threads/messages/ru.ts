const ru = {
  title: 'Обсуждение',
  close: 'Закрыть обсуждение',
  log: 'Ответы в обсуждении',
  write: 'Ответ в обсуждении',
  also: 'Отправить и в чат',
  none: 'Ответов пока нет.',
  replies_one: '{{count}} ответ',
  replies_few: '{{count}} ответа',
  replies_many: '{{count}} ответов',
  replies_other: '{{count}} ответа',
  many: '1000+ ответов',
  last: 'последний {{time}}',
  news_one: '{{count}} новый',
  news_few: '{{count}} новых',
  news_many: '{{count}} новых',
  news_other: '{{count}} новых',
  deleted: 'Сообщение удалено',
  earlier: 'Начало обсуждения вам недоступно.',
  missing: 'Обсуждение не найдено',
  'missing.text': 'Оно удалено, или у вас нет к нему доступа.',
  failed: 'Не удалось загрузить обсуждение',
}
export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'chat/threads': typeof ru
  }
}
