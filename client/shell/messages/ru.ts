const ru = {
  'nav.label': 'Навигация',
  'nav.pages': 'Страницы',
  'nav.new': 'Создать',
  'nav.settings': 'Настройки',
  'nav.search': 'Поиск',
  'nav.recent': 'Недавние',
  'nav.theme': 'Тема',
  'nav.shortcuts': 'Сочетания клавиш',
  'nav.profile': 'Профиль',
  'recent.none': 'Вы ещё не открывали страниц',
  'panel.title': 'Панель',
  'nav.hide': 'Скрыть панель',
  'nav.show': 'Показать панель',
  'nav.width': 'Ширина панели страниц',
  'right.close': 'Закрыть панель',
  'view.label': 'Просмотр чужими глазами',
  'view.as.member': 'Так пространство видит {{name}}.',
  'view.as.group': 'Так пространство видит группа «{{name}}».',
  'view.as.guest': 'Так пространство видит гость.',
  'view.readOnly': 'Изменить ничего нельзя.',
  'view.stop': 'Закончить просмотр',
  'full.title': 'На диске сервера закончилось место.',
  'full.text':
    'Читать можно, изменения не сохраняются. Написанное на страницах сохранится, когда место появится.',
  skip: 'К содержимому',

  'space.missing': 'Пространство не найдено',
  'space.missing.text': 'Его удалили, или вас в нём нет.',

  'missing.title': 'Ничего не найдено',
  'missing.text': 'По этому адресу ничего нет.',
  'missing.back': 'На главную',
  'failed.title': 'Платформа временно недоступна',
  'failed.text': 'Повторите чуть позже.',
  'failed.again': 'Повторить',
  'offline.title': 'Нет подключения к сети',
  'offline.text': 'Страницы, которые вы открывали на этом устройстве, можно читать. Связь проверяется сама.',
  'offline.kept': 'На этом устройстве',
  'offline.back': 'К списку страниц',
  'offline.reading': 'Нет связи. Показано то, что сохранено на этом устройстве.',
}

export default ru

declare module '../../platform/words.ts' {
  interface Words {
    shell: typeof ru
  }
}
