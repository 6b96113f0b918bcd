const ru = {
  rooms: 'Чаты',
  messages: 'Сообщения',
  results: 'Результаты поиска',
  hint: 'Введите слова из сообщения или выберите фильтр.',
  'hint.room': 'Введите слова из сообщения этого чата или выберите фильтр.',
  loading: 'Поиск…',
  failed: 'Не удалось выполнить поиск',
  again: 'Повторить',
  none: 'Ничего не найдено',
  'none.text': 'Попробуйте другие слова или уберите фильтры.',
  more: 'Показать ещё',
  you: 'Вы',
  filters: 'Фильтры',
  from: 'От кого',
  'from.one': 'От: {{name}}',
  'from.clear': 'Убрать автора',
  files: 'С файлами',
  dates: 'Период',
  'dates.clear': 'Сбросить',
  after: 'С',
  before: 'По',
  'find.room': 'Поиск в чате',
  close: 'Закрыть поиск',
  count_one: 'Найдено {{count}} сообщение',
  count_few: 'Найдено {{count}} сообщения',
  count_many: 'Найдено {{count}} сообщений',
  count_other: 'Найдено {{count}} сообщения',
}

export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'chat/search': typeof ru
  }
}
