const ru = {
  lead: 'Удалённые страницы лежат здесь, пока их не вернут или не выйдет срок.',
  period: 'Очищать корзину',
  'period.text': 'Что пролежит дольше, исчезнет навсегда.',
  'period.week': 'Каждую неделю',
  'period.month': 'Каждый месяц',
  'period.half_year': 'Каждые полгода',
  'period.saved': 'Срок сохранён',
  'column.name': 'Название',
  'column.deleter': 'Кто удалил',
  'column.date': 'Когда',
  'column.actions': 'Действия',
  nested_one: 'и {{count}} вложенная',
  nested_few: 'и {{count}} вложенные',
  nested_many: 'и {{count}} вложенных',
  nested_other: 'и {{count}} вложенных',
  byProgram: 'Программа по ключу',
  restore: 'Восстановить',
  'restore.label': 'Восстановить «{{title}}»',
  restored: '«{{title}}» снова на месте',
  'erase.hint': 'Удалить навсегда',
  'erase.label': 'Удалить «{{title}}» навсегда',
  'erase.title': 'Удалить «{{title}}» навсегда?',
  'erase.text': 'Страница исчезнет вместе с версиями и файлами. Вернуть её будет нельзя.',
  'erase.text.nested_one':
    'Страница и ещё {{count}} вложенная исчезнут вместе с версиями и файлами. Вернуть их будет нельзя.',
  'erase.text.nested_few':
    'Страница и ещё {{count}} вложенные исчезнут вместе с версиями и файлами. Вернуть их будет нельзя.',
  'erase.text.nested_many':
    'Страница и ещё {{count}} вложенных исчезнут вместе с версиями и файлами. Вернуть их будет нельзя.',
  'erase.text.nested_other':
    'Страница и ещё {{count}} вложенных исчезнут вместе с версиями и файлами. Вернуть их будет нельзя.',
  'erase.confirm': 'Удалить навсегда',
  'erase.cancel': 'Отмена',
  erased: '«{{title}}» удалена навсегда',
  more: 'Показать ещё',
  loading: 'Загружаем корзину…',
  failed: 'Корзина не загрузилась',
  again: 'Повторить',
  empty: 'Корзина пуста',
  'empty.text': 'Удалённая страница попадёт сюда, и её можно будет вернуть.',
}

export default ru

declare module '../../platform/words.ts' {
  interface Words {
    trash: typeof ru
  }
}
