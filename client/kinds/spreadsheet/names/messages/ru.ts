const ru = {
  title: 'Диспетчер имён',
  name: 'Имя',
  range: 'Диапазон',
  'wrong.range': 'Введите диапазон, например A1:B10',
  add: 'Создать',
  save: 'Сохранить',
  cancel: 'Отмена',
  close: 'Закрыть',
  list: 'Имена',
  none: 'Имён пока нет. Выделите ячейки, введите имя — и им можно пользоваться в формулах: =СУММ(Продажи).',
  edit: 'Изменить «{{name}}»',
  delete: 'Удалить «{{name}}»',
}

export default ru

declare module '../../../../platform/words.ts' {
  interface Words {
    'kinds/spreadsheet/names': typeof ru
  }
}
