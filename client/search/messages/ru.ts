const ru = {
  title: 'Поиск',
  placeholder: 'Название, текст или имя',
  clear: 'Очистить',
  close: 'Отмена',
  aside: 'Открыть сбоку',
  results: 'Что нашлось',
  hint: 'Ищем среди страниц, объектов и людей пространства: в названиях, тексте и полях.',
  'filter.label': 'Что показать',
  'filter.all': 'Всё',
  untitled: 'Без названия',
  'group.recent': 'Вы искали',
  'group.pages': 'Страницы',
  'group.objects': 'Объекты',
  'group.users': 'Участники',
  'recent.clear': 'Забыть эти запросы',
  'more.pages_one': 'Ещё {{count}} страница',
  'more.pages_few': 'Ещё {{count}} страницы',
  'more.pages_many': 'Ещё {{count}} страниц',
  'more.pages_other': 'Ещё {{count}} страницы',
  'more.objects_one': 'Ещё {{count}} объект',
  'more.objects_few': 'Ещё {{count}} объекта',
  'more.objects_many': 'Ещё {{count}} объектов',
  'more.objects_other': 'Ещё {{count}} объекта',
  'more.users_one': 'Ещё {{count}} человек',
  'more.users_few': 'Ещё {{count}} человека',
  'more.users_many': 'Ещё {{count}} человек',
  'more.users_other': 'Ещё {{count}} человека',
  count_one: 'Нашёлся {{count}} результат',
  count_few: 'Нашлось {{count}} результата',
  count_many: 'Нашлось {{count}} результатов',
  count_other: 'Нашлось {{count}} результата',
  loading: 'Ищем…',
  none: 'Ничего не найдено',
  'none.text': 'Попробуйте другое слово или только его начало.',
  'none.elsewhere': 'Зато есть в других разделах.',
  failed: 'Поиск не ответил',
  again: 'Повторить',
  'person.failed': 'Не удалось загрузить',
  'person.missing': 'Этого человека в пространстве нет',
}

export default ru

declare module '../../platform/words.ts' {
  interface Words {
    search: typeof ru
  }
}
