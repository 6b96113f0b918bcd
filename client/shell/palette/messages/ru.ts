const ru = {
  title: 'Страницы и команды',
  placeholder: 'Найти страницу, объект или команду…',
  none: 'Ничего не найдено',
  close: 'Отмена',
  'group.recent': 'Недавние страницы',
  'group.pages': 'Страницы',
  'group.objects': 'Объекты',
  'group.create': 'Создать',
  'group.go': 'Перейти',
  'group.view': 'Вид',
  'group.person': 'Вы',
  'theme.light': 'Светлая тема',
  'theme.dark': 'Тёмная тема',
  'theme.auto': 'Системная тема',
  language: 'Язык: {{name}}',
  settings: 'Настройки: {{name}}',
  space: 'Пространство: {{name}}',
  signOut: 'Выйти',
  create: 'Новая страница: {{kind}}',
}

export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'shell/palette': typeof ru
  }
}
