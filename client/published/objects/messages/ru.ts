const ru = {
  search: 'Поиск',
  'search.clear': 'Очистить поиск',
  name: 'Название',
  unnamed: 'Без названия',
  'system.created_at': 'Создан',
  'system.updated_at': 'Изменён',
  'system.author': 'Автор',
  'system.tags': 'Метки',
  sortBy: 'Упорядочить: {{name}}',
  yes: 'Да',
  no: 'Нет',
  none: 'Без значения',
  done: 'сделано',
  open: 'не сделано',
  count_one: '{{count}} объект',
  count_few: '{{count}} объекта',
  count_many: '{{count}} объектов',
  count_other: '{{count}} объекта',
  about_one: 'около {{count}} объекта',
  about_few: 'около {{count}} объектов',
  about_many: 'около {{count}} объектов',
  about_other: 'около {{count}} объекта',
  empty: 'Здесь пока пусто',
  'empty.text': 'Объекты появятся на странице сами, как только их добавят.',
  'empty.month': 'В этом месяце ничего нет',
  notFound: 'Ничего не найдено',
  'notFound.text': 'Попробуйте другие слова.',
  more: 'Показать ещё',
  loading: 'Объекты загружаются',
  stale: 'Нет связи. Страница обновится, когда связь вернётся.',
  'month.before': 'Предыдущий месяц',
  'month.after': 'Следующий месяц',
  today: 'Сегодня',
  undated: 'Без даты',
  close: 'Закрыть',
  gone: 'Этого объекта больше нет на странице',
  nothing: 'Нет значения',
}

export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'published/objects': typeof ru
  }
}
