const ru = {
  title: 'Состояние',
  version: 'Версия приложения',
  build: 'Сборка',
  server: 'Сервер',
  events: 'Сокет событий',
  documents: 'Сокет документов',
  waiting: 'Проверяем…',
  failed: 'Не отвечает',
  works: 'Отвечает, {{ms}} мс',
  again: 'Проверить ещё раз',
}

export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'shell/state': typeof ru
  }
}
