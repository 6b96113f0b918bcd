const ru = {
  title: 'Календарь',
  today: 'Сегодня',
  mode: 'Вид календаря',
  'mode.month': 'Месяц',
  'mode.week': 'Неделя',
  'mode.day': 'День',
  'mode.agenda': 'Повестка',
  'before.month': 'Предыдущий месяц',
  'before.week': 'Предыдущая неделя',
  'before.day': 'Предыдущий день',
  'before.agenda': 'Раньше',
  'after.month': 'Следующий месяц',
  'after.week': 'Следующая неделя',
  'after.day': 'Следующий день',
  'after.agenda': 'Позже',
  objects_one: '{{count}} объект',
  objects_few: '{{count}} объекта',
  objects_many: '{{count}} объектов',
  objects_other: '{{count}} объекта',
  more: 'ещё {{count}}',
  part: 'Показаны первые {{count}} объектов этих дней. Чтобы увидеть остальные, сузьте фильтр.',
  wholeDay: 'весь день',
  hours: 'по часам',
  none: 'На этот день ничего нет',
  nothing: 'В эти дни ничего нет',
  add: 'Добавить',
  cancel: 'Отмена',
  moveTo: 'Перенести на…',
  'moveTo.title': 'Перенести «{{name}}»',
  'moveTo.do': 'Перенести',
  noDate: 'Календарю нужна дата',
  'noDate.text': 'У типа нет поля с датой. Добавьте его, и объекты встанут на свои дни.',
  'noDate.ask': 'У типа нет поля с датой. Добавить его может тот, у кого есть полный доступ к типу.',
  'noDate.open': 'Добавить поле с датой',
  'noDate.made': 'Взять дату создания',
  feed: 'Подписка для других календарей',
  settings: 'Настройки календаря',
  'settings.date': 'Дата',
  'settings.end': 'Окончание',
  'settings.end.none': 'Без окончания',
  'settings.color': 'Цвет',
  'settings.color.none': 'Без цвета',
}

export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'kinds/calendar': typeof ru
  }
}
