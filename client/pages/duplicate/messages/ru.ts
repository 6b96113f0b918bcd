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
  'engine.menu': 'Копия для {{engine}}…',
  'engine.title': 'Копия доски для {{engine}}',
  'engine.text': 'Рядом появится новая доска, которую можно менять в {{engine}}. Эта останется как есть.',
  'engine.whole': 'Переносится всё, что есть на доске.',
  'engine.left': 'Чего не будет или что изменится:',
  'engine.make': 'Создать копию',
  'left.video': 'Видео не переносятся: {{count}}',
  'left.picture': 'Картинки без файла не переносятся: {{count}}',
  'left.other': 'Нечитаемые элементы не переносятся: {{count}}',
  'left.card': 'Карточки ссылок станут рамками с адресом: {{count}}',
  'left.shape': 'Фигуры заменятся на похожие: {{count}}',
  'left.color': 'Цвета заменятся на ближайшие: {{count}}',
  'left.font': 'Шрифты заменятся на похожие: {{count}}',
  'left.format': 'Пропадёт оформление текста: {{count}}',
  'left.link': 'Пропадут ссылки: {{count}}',
  'left.description': 'Пропадут описания картинок: {{count}}',
  'left.bend': 'У стрелок останется один изгиб: {{count}}',
  'left.pressure': 'Пропадёт нажим пера: {{count}}',
  'left.frame': 'Фреймы встанут прямо и не будут вложенными: {{count}}',
  'left.group': 'Фреймы выйдут из групп: {{count}}',
  'left.crop': 'Картинки будут обрезаны иначе: {{count}}',
  'left.vote': 'Итоги голосований не переносятся: {{count}}',
}

export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'pages/duplicate': typeof ru
  }
}
