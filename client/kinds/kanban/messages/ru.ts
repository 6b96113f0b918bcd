const ru = {
  title: 'Канбан',
  new: 'Добавить',
  'create.in': '{{words}}: {{column}}',
  moved: '«{{name}}» теперь в столбце «{{column}}»',
  'moved.lane': '«{{name}}» теперь в столбце «{{column}}», дорожка «{{lane}}»',
  failed: 'Не удалось загрузить доску',
  'failed.text': 'Проверьте соединение и попробуйте ещё раз.',
  again: 'Попробовать ещё раз',
  noList: 'Нет списка для столбцов',
  'noList.text':
    'Столбцы канбана — варианты свойства «Список» с одним значением. Добавьте его в тип объектов.',
  'noList.ask':
    'У типа объектов нет свойства «Список» с одним значением. Его добавляет тот, кто изменяет тип.',
  'noList.open': 'Открыть редактор типа',
  'column.none': 'Без значения',
  'column.empty': 'Нет карточек',
  'column.failed': 'Не загрузилось. Повторить',
  count_one: '{{count}} карточка',
  count_few: '{{count}} карточки',
  count_many: '{{count}} карточек',
  count_other: '{{count}} карточки',
  'count.limit_one': '{{count}} карточка, не больше {{limit}}',
  'count.limit_few': '{{count}} карточки, не больше {{limit}}',
  'count.limit_many': '{{count}} карточек, не больше {{limit}}',
  'count.limit_other': '{{count}} карточки, не больше {{limit}}',
  'limit.passed': 'лимит превышен',
  'card.untitled': 'Без названия',
  'card.menu': 'Действия с карточкой «{{name}}»',
  'card.move': 'Переместить в…',
  'card.move.column': 'Переместить в столбец',
  'card.move.lane': 'Переместить в дорожку',
  cell: '{{column}}, {{lane}}',
  'cell.more_one': 'Ещё {{count}} карточка',
  'cell.more_few': 'Ещё {{count}} карточки',
  'cell.more_many': 'Ещё {{count}} карточек',
  'cell.more_other': 'Ещё {{count}} карточки',
  'lane.none': '{{property}}: не указано',
  settings: 'Настройки доски',
  'settings.list': 'Столбцы по свойству',
  'settings.lanes': 'Дорожки по свойству',
  'settings.lanes.none': 'Без дорожек',
  'settings.cards': 'На карточках',
  'settings.limits': 'Лимит карточек в столбце',
  'settings.limits.none': 'Без лимита',
}

export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'kinds/kanban': typeof ru
  }
}
