const ru = {
  readOnly: 'Это значение нельзя изменить здесь.',
  unknown: '«{{name}}» не найдено или таких несколько.',
  title: 'Вставить объекты',
  type: 'Тип',
  typePick: 'Выберите тип',
  typeNone: 'Ничего не найдено',
  columns: 'Столбцы',
  columnsPick: 'Выберите поля',
  filter: 'Условия',
  property: 'Поле',
  operator: 'Условие сравнения',
  add: 'Добавить условие',
  drop: 'Убрать условие',
  heads: 'С заголовками столбцов',
  note: 'Каждый увидит объекты, которые ему доступны. Значения в ячейках можно изменять, если на это есть право.',
  cancel: 'Отмена',
  insert: 'Вставить',
  wrongType: 'Выберите тип.',
  wrongFilter: 'Выберите поле.',
}

export default ru

declare module '../../../../platform/words.ts' {
  interface Words {
    'kinds/spreadsheet/objects': typeof ru
  }
}
