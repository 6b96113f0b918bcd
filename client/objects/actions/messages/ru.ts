const ru = {
  actions: 'Действия',
  running: '«{{name}}» выполняется…',
  done: '«{{name}}» выполнено',
  begun: '«{{name}}» запущено. Ход виден в истории объекта.',
  processes: 'Процессы',
  failed: 'Не удалось загрузить процессы',
  again: 'Повторить',
  more: 'Показать ещё',
  'state.running': 'В работе',
  'state.waiting': 'Ждёт повтора',
  'state.overdue': 'Просрочен',
  'state.done': 'Завершён',
  'state.failed': 'Не удался',
  'starter.none': 'Программа',
  due: 'срок {{date}}',
  next: 'повтор {{date}}',
  finish: 'Завершить',
  'finish.label': 'Завершить процесс «{{name}}»',
  abandon: 'Прекратить',
  'abandon.label': 'Прекратить процесс «{{name}}»',
}

export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'objects/actions': typeof ru
  }
}
