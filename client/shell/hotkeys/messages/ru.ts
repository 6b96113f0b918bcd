const ru = {
  title: 'Сочетания клавиш',
  text: 'Нажмите на сочетание, чтобы записать другое. Сочетания хранятся в вашем профиле и работают на всех устройствах.',
  press: 'Нажмите клавиши…',
  change: '{{name}}: {{keys}}, изменить',
  reset: '{{name}}: вернуть обычное сочетание',
  'reset.all': 'Вернуть все обычные',
  customize: 'Настроить',
  'command.search': 'Поиск',
  'command.palette': 'Страницы и команды',
  'command.newPage': 'Новая страница',
  'command.tree': 'Показать или скрыть панель страниц',
  'command.theme': 'Светлая или тёмная тема',
  'command.settings': 'Настройки',
  'command.shortcuts': 'Список сочетаний',
  'command.undo': 'Отменить последнее действие',
  'command.rename': 'Переименовать столбец доски',
  'command.move': 'Сдвинуть столбец доски',
  'command.beside': 'Предыдущий и следующий объект',
  'command.close': 'Закрыть правую панель',
  'command.message': 'Выбрать сообщение в чате',
  'command.thread': 'Открыть обсуждение сообщения',
}

export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'shell/hotkeys': typeof ru
  }
}
