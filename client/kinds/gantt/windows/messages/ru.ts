const ru = {
  'relations.title': 'Зависимости: {{name}}',
  'relations.to': 'Ждёт',
  'relations.from': 'Его ждут',
  'relations.none': 'Этот объект никого не ждёт, и его никто не ждёт.',
  'relations.choose': 'Чего ждать',
  'relations.noneFound': 'Ничего не найдено',
  'relations.add': 'Добавить',
  relation: 'Зависимость',
  'relation.kind': 'Вид',
  'relation.lag': 'Задержка, дней',
  'relation.days': ' дн.',
  'relation.remove': 'Удалить',
  'relation.removeOf': 'Удалить зависимость: {{name}}',
  'kind.end_start': 'Окончание – начало',
  'kind.start_start': 'Начало – начало',
  'kind.end_end': 'Окончание – окончание',
  'kind.start_end': 'Начало – окончание',
  save: 'Сохранить',
  close: 'Закрыть',
  noDates: 'Ганту нужны начало и окончание',
  'noDates.text': 'Полосы идут от одной даты до другой. Добавьте к типу поля, которых не хватает.',
  'noDates.ask': 'У типа не хватает полей с датами. Добавить их может тот, у кого есть полный доступ к типу.',
  'noDates.both': 'Добавить поля «Начало» и «Окончание»',
  'noDates.end': 'Добавить поле «Окончание»',
  'field.start': 'Начало',
  'field.end': 'Окончание',
  'settings.start': 'Начало',
  'settings.end': 'Окончание',
  'settings.color': 'Цвет',
  'settings.color.none': 'Без цвета',
  'settings.parent': 'Вложенность',
  'settings.parent.none': 'Без вложенности',
  'settings.progress': 'Готовность, %',
  'settings.progress.none': 'Не показывать',
  'settings.calendar': 'Рабочие дни',
  'settings.critical': 'Показывать критический путь',
  'calendar.every_day': 'Все дни',
  'calendar.weekdays': 'С понедельника по пятницу',
  'calendar.russia': 'Производственный календарь России',
}

export default ru

declare module '../../../../platform/words.ts' {
  interface Words {
    'kinds/gantt/windows': typeof ru
  }
}
