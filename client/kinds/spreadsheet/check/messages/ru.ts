const ru = {
  title: 'Проверка данных',
  cells: 'Ячейки: {{range}}',
  kind: 'Допустимо',
  'kind.list': 'Список значений',
  'kind.range': 'Список из диапазона',
  'kind.number': 'Число',
  'kind.date': 'Дата',
  'kind.length': 'Длина текста',
  values: 'Значения, по одному в строке',
  range: 'Диапазон со значениями',
  condition: 'Условие',
  breach: 'Если данные не подходят',
  refuse: 'Запрещать ввод',
  warn: 'Предупреждать',
  help: 'Подсказка',
  remove: 'Удалить правило',
  cancel: 'Отмена',
  save: 'Сохранить',
  full: 'На листе не больше {{count}} правил проверки, по одному на диапазон. Удалите лишние.',
  'wrong.values': 'Введите от 1 до 500 значений не длиннее 200 знаков',
  'wrong.range': 'Введите диапазон, например A1:A10',
  list: 'Допустимые значения',
  search: 'Поиск',
  none: 'Ничего не найдено',
}

export default ru

declare module '../../../../platform/words.ts' {
  interface Words {
    'kinds/spreadsheet/check': typeof ru
  }
}
