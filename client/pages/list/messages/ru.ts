const ru = {
  lead: 'Все страницы пространства, которые вам доступны.',
  search: 'Найти по названию',
  kind: 'Вид страницы',
  'kind.any': 'Любой вид',
  'column.title': 'Название',
  'column.type': 'Вид',
  'column.author': 'Автор',
  'column.created_at': 'Создана',
  'column.updated_at': 'Изменена',
  'column.actions': 'Действия',
  'author.none': 'Не указан',
  delete: 'В корзину: {{title}}',
  range: '{{from}}–{{to}} из {{total}}',
  'go.first': 'К первой',
  'go.previous': 'Назад',
  'go.next': 'Вперёд',
  'go.last': 'К последней',
  loading: 'Загружаем страницы…',
  failed: 'Не удалось загрузить страницы',
  again: 'Повторить',
  empty: 'Страниц пока нет',
  'empty.text': 'Они появятся здесь, как только вы создадите первую.',
  none: 'Ничего не найдено',
  'none.text': 'Измените название или вид.',
}

export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'pages/list': typeof ru
  }
}
