const ru = {
  title: 'Настройки страницы',
  'tab.main': 'Основное',
  'tab.comments': 'Комментарии',
  'tab.access': 'Доступ',
  'tab.publication': 'Публикация',
  'tab.history': 'История',
  'main.title': 'Название',
  'main.icon': 'Значок',
  'history.large': 'Во всю ширину',
  requests: 'есть запросы доступа',
}

export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'pages/settings': typeof ru
  }
}
