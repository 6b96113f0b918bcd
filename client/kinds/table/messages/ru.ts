const ru = {
  title: 'Таблица',
  new: 'Добавить',
  total_one: '{{count}} объект',
  total_few: '{{count}} объекта',
  total_many: '{{count}} объектов',
  total_other: '{{count}} объекта',
  'total.estimated_one': 'около {{count}} объекта',
  'total.estimated_few': 'около {{count}} объектов',
  'total.estimated_many': 'около {{count}} объектов',
  'total.estimated_other': 'около {{count}} объектов',
  failed: 'Не удалось загрузить строки',
  'failed.text': 'Проверьте соединение и попробуйте ещё раз.',
  again: 'Попробовать ещё раз',
  empty: 'Здесь пока пусто',
  'empty.text': 'Добавьте первый объект, и он появится строкой таблицы.',
  none: 'Под фильтр ничего не подходит',
  'none.text': 'Измените условия или снимите фильтр.',
  'none.clear': 'Снять фильтр',
  'row.open': 'Открыть «{{name}}»',
  'row.untitled': 'Без названия',
  'cell.edit': 'Значение «{{column}}»',
  'head.ascending': 'По возрастанию',
  'head.descending': 'По убыванию',
  'head.pin': 'Закрепить слева',
  'head.unpin': 'Открепить',
  'head.left': 'Сдвинуть влево',
  'head.right': 'Сдвинуть вправо',
  'head.hide': 'Скрыть столбец',
  'head.width': 'Обычная ширина',
  'head.resize': 'Ширина столбца «{{column}}»',
  'paste.refused_one': '{{count}} ячейка не изменена: значение к ней не подходит.',
  'paste.refused_few': '{{count}} ячейки не изменены: значения к ним не подходят.',
  'paste.refused_many': '{{count}} ячеек не изменено: значения к ним не подходят.',
  'paste.refused_other': '{{count}} ячейки не изменены: значения к ним не подходят.',
}

export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'kinds/table': typeof ru
  }
}
