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
  'settings.nest': 'Вложенность по полю',
  'settings.nest.none': 'Без вложенности',
  'settings.nest.hint': 'Нужно поле «Объект» с одним значением, которое ссылается на этот же тип.',
  'nest.fold': 'Свернуть «{{name}}»',
  'nest.unfold': 'Развернуть «{{name}}», вложенных: {{count}}',
  'nest.add': 'Добавить внутрь «{{name}}»',
  'nest.add.title': 'Добавить внутрь',
  'nest.indent': 'Вложить в «{{name}}»',
  'nest.outdent': 'Поднять на уровень выше',
  'nest.cycle': 'Объект нельзя вложить в самого себя или в то, что вложено в него.',
  'nest.deep': 'Глубже вложить нельзя: больше {{most}} уровней список не показывает.',
}

export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'kinds/list': typeof ru
  }
}
