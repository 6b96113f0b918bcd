const ru = {
  title: 'Шаблоны',
  none: 'Без шаблона',
  choose: 'Шаблон: {{name}}',
  manage: 'Изменить шаблоны…',
  'manage.title': 'Шаблоны объектов',
  'manage.text':
    'Со звёздочкой — шаблон, с которого начинаются новые объекты. Сделать шаблон можно из любого объекта в его меню.',
  'manage.empty': 'Шаблонов пока нет.',
  name: 'Название шаблона',
  default: 'По умолчанию: {{name}}',
  'default.on': 'Начинать с него новые объекты',
  'default.off': 'Больше не начинать с него',
  up: 'Поднять «{{name}}»',
  down: 'Опустить «{{name}}»',
  delete: 'Удалить шаблон «{{name}}»',
  'delete.title': 'Удалить шаблон «{{name}}»?',
  'delete.text': 'Объекты, созданные по нему, останутся.',
  'delete.confirm': 'Удалить',
  save: 'Сохранить как шаблон…',
  'save.title': 'Новый шаблон',
  'save.text': 'Новые объекты смогут начинаться с этих значений и описания. Файлы останутся у объекта.',
  'save.do': 'Сохранить',
  saved: 'Шаблон «{{name}}» сохранён',
  close: 'Закрыть',
  cancel: 'Отмена',
}

export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'objects/templates': typeof ru
  }
}
