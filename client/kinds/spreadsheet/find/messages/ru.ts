const ru = {
  title: 'Найти и заменить',
  query: 'Найти',
  replacement: 'Заменить на',
  replacing: 'Замена',
  position: '{{number}} из {{count}}',
  searching: 'Поиск…',
  none: 'Ничего не найдено',
  previous: 'Предыдущее совпадение',
  next: 'Следующее совпадение',
  close: 'Закрыть',
  cased: 'С учётом регистра',
  whole: 'Ячейка целиком',
  formulas: 'Искать в формулах',
  everywhere: 'Во всех листах',
  one: 'Заменить',
  all: 'Заменить все',
  replaced_one: 'Изменена {{count}} ячейка',
  replaced_few: 'Изменены {{count}} ячейки',
  replaced_many: 'Изменено {{count}} ячеек',
  replaced_other: 'Изменено {{count}} ячейки',
  'kept.formulas':
    'Формулы и вид чисел остались как есть. Чтобы менять формулы, включите «Искать в формулах».',
  'kept.look': 'Вид чисел остался как есть.',
}

export default ru

declare module '../../../../platform/words.ts' {
  interface Words {
    'kinds/spreadsheet/find': typeof ru
  }
}
