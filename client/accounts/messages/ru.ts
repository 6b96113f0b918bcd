const ru = {
  language: 'Язык',
  'theme.light': 'Светлая тема',
  'theme.dark': 'Тёмная тема',
  toExplore: 'Terem: что это такое',
  saying: 'Общая работа, в которой не теряется ни слова',
  name: 'Имя',
  surname: 'Фамилия',
  email: 'Почта',
  password: 'Пароль',
  'password.new': 'Новый пароль',
  'password.hint': 'От {{min}} до {{max}} знаков, не больше {{equalInARow}} одинаковых подряд.',
  'password.show': 'Показать пароль',
  'entrance.tab': 'Вход',
  'entrance.submit': 'Войти',
  'entrance.forgotten': 'Забыли пароль?',
  'registration.tab': 'Регистрация',
  'registration.submit': 'Получить код',
  'registration.confirm': 'Зарегистрироваться',
  'code.title': 'Код из письма',
  'code.text': 'Мы отправили код на {{email}}. Он действует {{minutes}} минут.',
  'code.label': 'Шесть цифр',
  'code.resend': 'Отправить ещё раз',
  'code.resendIn': 'Ещё раз через {{seconds}} с',
  'code.otherEmail': 'Другая почта',
  'outbox.text': 'Этот сервер не отправляет писем, а складывает их у себя.',
  'outbox.open': 'Открыть письма',
  'recovery.title': 'Восстановление пароля',
  'recovery.text': 'Укажите почту, с которой регистрировались: на неё придёт код.',
  'recovery.submit': 'Получить код',
  'recovery.check': 'Продолжить',
  'recovery.back': 'Вернуться ко входу',
  'newPassword.title': 'Новый пароль',
  'newPassword.text': 'Для {{email}}. Все прежние сеансы закончатся.',
  'newPassword.submit': 'Сохранить и войти',
  'newPassword.anotherCode': 'Получить другой код',
  'signedIn.as': 'Вы вошли как {{login}}.',
  'signedIn.plain': 'Вы уже вошли.',
  'signedIn.continue': 'Продолжить',
  'social.or': 'или через',
  'social.google': 'Google',
  'social.yandex': 'Яндекс',
  'social.vk': 'ВКонтакте',
  'social.signIn': 'Войти через {{network}}',
  'social.taken': 'Пользователь с таким адресом почты уже зарегистрирован. Войдите по паролю.',
  tooSoon: 'Слишком много попыток.',
  'tooSoon.left': 'Повторите через {{time}}.',
  'tooSoon.over': 'Теперь можно повторить.',
  'reuse.title': 'Мы завершили один из ваших сеансов',
  'reuse.text':
    'Его ключ использовали дважды: возможно, его скопировал кто-то другой. Если это были не вы, смените пароль.',
  'reuse.sessions': 'Посмотреть сеансы',
  'enter.title': 'Входим…',
  'enter.failed': 'Войти не получилось',
  'enter.again': 'Повторить',
  'enter.signIn': 'Войти по паролю',
  'swap.title': 'Сменить пользователя?',
  'swap.text':
    'Сейчас в этом браузере работает {{former}}. По этой ссылке войдёт {{next}}, а текущий сеанс закончится.',
  'swap.unsent_one':
    'На {{count}} странице есть изменения, которых ещё нет на сервере. Если сменить пользователя, они пропадут.',
  'swap.unsent_few':
    'На {{count}} страницах есть изменения, которых ещё нет на сервере. Если сменить пользователя, они пропадут.',
  'swap.unsent_many':
    'На {{count}} страницах есть изменения, которых ещё нет на сервере. Если сменить пользователя, они пропадут.',
  'swap.unsent_other':
    'На {{count}} страницах есть изменения, которых ещё нет на сервере. Если сменить пользователя, они пропадут.',
  'swap.stay': 'Ничего не менять',
  'swap.accept': 'Войти как {{next}}',
}

export default ru

declare module '../../platform/words.ts' {
  interface Words {
    accounts: typeof ru
  }
}
