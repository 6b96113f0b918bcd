const ru = {
  title: 'Список',
  tick: '{{field}}: {{name}}',
  rename: 'Переименовать «{{name}}»',
  'rename.title': 'Переименовать',
  change: 'Изменить поле «{{field}}»',
  settings: 'Настройки списка',
  'settings.tick': 'Галочка в строке',
  'settings.tick.none': 'Без галочки',
  'settings.done': 'Значение, когда сделано',
}

export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'kinds/list': typeof ru
  }
}
