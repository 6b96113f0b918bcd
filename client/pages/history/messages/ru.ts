const ru = {
  title: 'История версий',
  close: 'Закрыть историю',
  back: 'К списку версий',
  list: 'Версии',
  version: 'Версия {{version}}',
  'author.none': 'Без автора',
  'author.more_one': 'и ещё {{count}} человек',
  'author.more_few': 'и ещё {{count}} человека',
  'author.more_many': 'и ещё {{count}} человек',
  'author.more_other': 'и ещё {{count}} человека',
  'cause.quiet': 'Сохранена автоматически',
  'cause.manual': 'Сохранена вручную',
  'cause.restore': 'Восстановлена версия {{version}}',
  'cause.kind': 'Перед сменой вида страницы',
  latest: 'Последняя',
  more: 'Показать ещё',
  empty: 'Версий пока нет',
  'empty.text':
    'Версия появится сама, когда страницу изменят и оставят на две минуты. Можно сохранить её и прямо сейчас.',
  'empty.read': 'Версия появится сама, когда страницу изменят и оставят на две минуты.',
  failed: 'Не удалось загрузить версии',
  'content.failed': 'Не удалось загрузить содержимое',
  again: 'Повторить',
  loading: 'Загружаем…',
  'compare.with': 'С чем сравнить',
  'compare.before': 'С предыдущей',
  'compare.now': 'С текущей',
  'compare.title': 'Версия {{older}} и версия {{newer}}',
  'compare.first': 'Пустая страница и версия 1',
  'compare.present': 'Версия {{older}} и страница сейчас',
  'save.comment': 'Комментарий к версии',
  'save.hint': 'Например, «перед согласованием»',
  save: 'Сохранить версию',
  saved: 'Версия сохранена',
  restore: 'Восстановить',
  'restore.title': 'Восстановить версию {{version}}?',
  'restore.text':
    'Страница станет такой, какой была тогда, у всех, кто её открыл. Нынешнее содержимое останется в истории.',
  'restore.confirm': 'Восстановить',
  'restore.cancel': 'Отмена',
  restored: 'Версия {{version}} восстановлена',
}

export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'pages/history': typeof ru
  }
}
