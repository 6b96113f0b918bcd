const ru = {
  open: 'Открыть страницу',
  gone: 'Недоступно',
  'gone.text': 'Этой страницы нет, или у вас нет к ней доступа.',
  failed: 'Не удалось загрузить.',
  again: 'Повторить',
  offline: 'Нет связи. Таблица откроется, когда она появится.',
  'choose.table': 'Таблица объектов',
  'choose.kanban': 'Канбан',
  'choose.filter': 'Найти страницу или тип',
  'choose.pages': 'Страницы',
  'choose.types': 'Новая страница по типу',
  'choose.none': 'Ничего не найдено',
}

export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'pages/embed': typeof ru
  }
}
