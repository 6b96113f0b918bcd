const ru = {
  ask: 'Дублировать «{{title}}»?',
  all_one: 'С {{count}} вложенной страницей',
  all_few: 'С {{count}} вложенными страницами',
  all_many: 'С {{count}} вложенными страницами',
  all_other: 'С {{count}} вложенными страницами',
  one: 'Только эту страницу',
  cancel: 'Отмена',
  title: '{{title}} (копия)',
  done: 'Копия «{{title}}» создана',
  'done.left_one': 'Копия создана без {{count}} вложенной страницы: она вам недоступна',
  'done.left_few': 'Копия создана без {{count}} вложенных страниц: они вам недоступны',
  'done.left_many': 'Копия создана без {{count}} вложенных страниц: они вам недоступны',
  'done.left_other': 'Копия создана без {{count}} вложенных страниц: они вам недоступны',
}

export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'pages/duplicate': typeof ru
  }
}
