const ru = {
  title: 'Фильтр столбца {{column}}',
  'sort.up': 'Сортировать от А до Я',
  'sort.down': 'Сортировать от Я до А',
  by: 'Фильтровать',
  'by.values': 'По значениям',
  'by.empty': 'Пусто',
  'by.filled': 'Не пусто',
  'by.text.has': 'Текст содержит',
  'by.text.lacks': 'Текст не содержит',
  'by.text.is': 'Текст в точности',
  'by.text.starts': 'Текст начинается с',
  'by.text.ends': 'Текст заканчивается на',
  'by.is': 'Равно',
  'by.isNot': 'Не равно',
  'by.above': 'Больше',
  'by.least': 'Больше или равно',
  'by.below': 'Меньше',
  'by.most': 'Меньше или равно',
  'by.between': 'Между',
  'by.outside': 'Не между',
  value: 'Значение',
  from: 'От',
  to: 'До',
  'wrong.text': 'Введите текст',
  'wrong.number': 'Введите число или дату',
  search: 'Поиск значений',
  all: 'Выбрать все',
  'all.found': 'Выбрать все найденные',
  values: 'Значения',
  empty: '(пустые)',
  none: 'Ничего не найдено',
  many: 'Выбрано слишком много значений. Задайте условие.',
  reset: 'Сбросить',
  cancel: 'Отмена',
  apply: 'Применить',
}

export default ru

declare module '../../../../platform/words.ts' {
  interface Words {
    'kinds/spreadsheet/filter': typeof ru
  }
}
