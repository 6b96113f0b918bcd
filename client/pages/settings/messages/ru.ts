const ru = {
  'export.tree': 'ZIP с вложенными страницами',
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
  'preview.banner': 'Предпросмотр: страница ещё не опубликована. Так её увидят гости.',
  'preview.banner.published': 'Так опубликованную страницу видят гости.',
  'preview.label': 'Предпросмотр страницы',
  'preview.closed_one': 'Гости не увидят файл: {{names}}.',
  'preview.closed_few': 'Гости не увидят файлы: {{names}}.',
  'preview.closed_many': 'Гости не увидят файлы: {{names}}.',
  'preview.closed_other': 'Гости не увидят файлы: {{names}}.',
  'preview.back': 'К странице',
  'preview.none': 'Предпросмотр недоступен',
  'preview.none.text': 'Его видит тот, кто может опубликовать страницу: у него к ней полный доступ.',
}

export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'pages/settings': typeof ru
  }
}
