const ru = {
  title: 'Гант',
  today: 'Сегодня',
  scale: 'Масштаб',
  'scale.day': 'День',
  'scale.week': 'Неделя',
  'scale.month': 'Месяц',
  'scale.year': 'Год',
  quarter: '{{number}} кв.',
  fold: 'Скрыть названия',
  unfold: 'Показать названия',
  auto: 'Автопланирование',
  'auto.about': 'При переносе сдвигается и то, что ждёт этот объект',
  bar: '{{name}}: {{dates}}',
  undated: 'Проведите здесь мышью, чтобы задать даты',
  undate: 'Убрать даты',
  change: 'Изменить: {{field}}',
  part: 'Объектов больше {{count}}: автопланирование выключено, зависимости видны между теми, что на экране. Сузьте фильтр.',
  tooMany: 'За раз можно перенести не больше {{most}} объектов.',
  stays_one: 'Останется на месте, менять его вы не можете: {{names}}',
  stays_few: 'Останутся на месте, менять их вы не можете: {{names}}',
  stays_many: 'Останутся на месте, менять их вы не можете: {{names}}',
  stays_other: 'Останутся на месте, менять их вы не можете: {{names}}',
  'bar.done': '{{name}}: {{dates}}, готово {{percent}} %',
  done: '{{name}}: готово {{percent}} %',
  within: 'Вложенные в «{{name}}»',
  'within.fold': 'Свернуть вложенные',
  'within.unfold': 'Развернуть вложенные',
  'nest.in': 'Вложить в объект выше',
  'nest.out': 'Поднять на уровень',
  rollUp: 'Записать даты по вложенным',
  unplanned_one: 'Не перенесён, его нет на этой странице: {{names}}',
  unplanned_few: 'Не перенесены, их нет на этой странице: {{names}}',
  unplanned_many: 'Не перенесены, их нет на этой странице: {{names}}',
  unplanned_other: 'Не перенесены, их нет на этой странице: {{names}}',
  'export.mspdi': 'Файл Microsoft Project (XML)',
  'export.part': 'В файле первые {{count}} объектов из {{total}}. Сузьте фильтр, чтобы выгрузить остальные.',
  relations: 'Зависимости…',
  'relation.hidden': 'скрытый объект',
  'relation.broken': 'Даты нарушают эту зависимость',
  'relation.cycle': 'Получился бы круг: {{chain}}',
  settings: 'Настройки ганта',
}

export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'kinds/gantt': typeof ru
  }
}
