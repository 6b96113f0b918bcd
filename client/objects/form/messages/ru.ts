const ru = {
  send: 'Отправить',
  sending: 'Отправляем ответ…',
  next: 'Далее',
  back: 'Назад',
  page: 'Страница {{page}} из {{pages}}',
  unnamed: 'Название',
  wrong_one: 'Исправьте {{count}} поле, и форма отправится.',
  wrong_few: 'Исправьте {{count}} поля, и форма отправится.',
  wrong_many: 'Исправьте {{count}} полей, и форма отправится.',
  wrong_other: 'Исправьте {{count}} поля, и форма отправится.',
  thanks: 'Спасибо!',
  'thanks.text': 'Ваш ответ отправлен.',
  'thanks.link': 'Открыть {{site}}',
  again: 'Заполнить ещё раз',
}

export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'objects/form': typeof ru
  }
}
