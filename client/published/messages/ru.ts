const ru = {
  language: 'Язык',
  'theme.light': 'Светлая тема',
  'theme.dark': 'Тёмная тема',
  me: 'Вы читаете как {{name}}',
  people: 'Сейчас на странице',
  loading: 'Страница загружается',
  offline: 'Нет связи. Страница обновится, когда связь вернётся.',
  untitled: 'Без названия',
  madeWith: 'Сделано в Terem',
  files: 'Файлы этой страницы открываются после входа.',
  'files.signIn': 'Войти',
  failed: 'Страница не открылась',
  again: 'Повторить',
  'members.title': 'Данные этой страницы открыты участникам',
  'members.text': 'Страница показывает объекты пространства. Их видит тот, у кого есть к ним доступ.',
  'members.open': 'Открыть как участник',
  'form.answered': 'Вы уже отправили эту форму',
  'form.answered.text': 'Каждый заполняет её один раз. Спасибо за ответ!',
  'form.closed': 'Форма не принимает ответы',
  'form.closed.text': 'Сбор ответов закончен или приостановлен.',
  'notFound.title': 'Ничего не найдено',
  'notFound.text': 'По этому адресу ничего не опубликовано. Возможно, страницу сняли с публикации.',
}

export default ru

declare module '../../platform/words.ts' {
  interface Words {
    published: typeof ru
  }
}
