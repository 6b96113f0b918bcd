const ru = {
  title: 'Вступление в пространство',
  heading: 'Вступить в пространство «{{name}}»',
  text: 'Вы увидите страницы пространства и сможете работать над ними вместе с остальными.',
  'text.invited': 'Приглашение отправлено на {{email}}.',
  again: 'Повторить',
  toWorkspace: 'К моим пространствам',
  toSignIn: 'Войти',
  'accept.as': 'Вы вступаете как',
  'accept.you': 'вы',
  'accept.submit': 'Вступить',
  'accept.other': 'Войти под другой учётной записью',
  'signIn.submit': 'Войти и продолжить',
  'signIn.forgotten': 'Забыли пароль?',
  'signIn.new': 'У меня нет учётной записи',
  'register.submit': 'Зарегистрироваться и вступить',
  'register.confirm': 'Подтвердить и вступить',
  'register.registered': 'У меня уже есть учётная запись',
  'failed.title': 'Не удалось вступить',
  'failed.space_unknown': 'Пространство не найдено. Проверьте ссылку.',
  'failed.registration_forbidden':
    'Самостоятельное вступление в это пространство запрещено. Попросите приглашение у администратора.',
  'failed.space_subjects_quota': 'В пространстве исчерпана квота участников.',
  'failed.account_not_found': 'Учётная запись с такой почтой не найдена.',
  'failed.email_taken': 'Пользователь с такой почтой уже зарегистрирован.',
  'failed.invitation_refused': 'Приглашение недействительно, уже использовано или его срок истёк.',
  'failed.invitation_for_another':
    'Приглашение отправлено на другой адрес почты. Войдите под учётной записью с этим адресом.',
  'failed.already_member': 'Вы уже в этом пространстве.',
  'failed.unexpected': 'Что-то пошло не так. Повторите попытку позже.',
}

export default ru

declare module '../../../platform/words.ts' {
  interface Words {
    'members/join': typeof ru
  }
}
