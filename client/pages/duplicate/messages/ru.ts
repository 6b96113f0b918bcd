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
}

export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'pages/duplicate': typeof ru
  }
}
