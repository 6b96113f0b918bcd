import type { ErrorCode, FieldReason } from '#schema/errors.ts'

const ru = {
  'error.unexpected':
    'Что-то пошло не так. Подождите немного и повторите, а если не поможет – напишите в поддержку.',
  'error.unavailable': 'Платформа временно недоступна. Повторите чуть позже.',
  'error.unauthenticated': 'Вы не вошли в систему. Войдите, чтобы продолжить.',
  'error.wrong_credentials': 'Неверный логин или пароль.',
  'error.refresh_refused': 'Сеанс закончился. Войдите ещё раз.',
  'error.link_refused': 'Ссылка для входа недействительна или уже использована.',
  'error.social_refused': 'Соцсеть не подтвердила вход. Попробуйте ещё раз.',
  'error.email_taken': 'Этот адрес почты уже занят.',
  'error.wrong_code': 'Неверный код.',
  'error.invalid_code': 'Код недействителен или его срок истёк.',
  'error.too_soon': 'Слишком много попыток. Повторите позже.',
  'error.not_found': 'Ничего не найдено.',
  'error.read_only': 'Ваш доступ не позволяет вносить изменения.',
  'error.invalid_input': 'Проверьте введённые данные.',
  'error.conflict': 'Данные тем временем изменились. Обновите страницу и повторите.',
  'error.too_large': 'Слишком большой объём данных.',
  'error.too_complex': 'Запрос слишком сложный.',
  'error.bad_query': 'Запрос составлен неверно.',
  'error.space_requests_quota': 'Превышена квота запросов в день. Счёт начнётся заново в 00:00 UTC.',
  'error.user_spaces_quota': 'Превышена квота пространств на пользователя.',
  'error.space_files_quota': 'Превышена квота на объём файлов пространства.',
  'error.space_pages_quota': 'Превышена квота страниц.',
  'error.space_groups_quota': 'Превышена квота групп.',
  'error.space_subjects_quota': 'Превышена квота участников.',
  'error.group_fixed': 'Группы «Команда» и «Исключённые» нельзя изменить.',
  'error.group_not_empty': 'В группе ещё есть участники. Удалить можно только пустую группу.',
  'error.space_unknown': 'Такого пространства нет.',
  'error.registration_forbidden': 'Самостоятельная регистрация в этом пространстве запрещена.',
  'error.account_not_found': 'Учётная запись не найдена.',
  'error.invitation_refused': 'Приглашение недействительно, уже использовано или его срок истёк.',
  'error.invitation_for_another': 'Приглашение отправлено на другой адрес почты.',
  'error.already_member': 'Этот человек уже в пространстве.',
  'error.user_not_found': 'Такого пользователя нет.',
  'error.hotkey_refused':
    'Не удалось зарегистрировать сочетание: нужна клавиша Ctrl, Alt или Cmd, и оно не должно быть занято.',
  'error.name_taken': 'Это имя уже занято.',
  'error.space_types_quota': 'Превышена квота типов.',
  'error.type_fixed': 'Системный тип нельзя переименовать или удалить.',
  'error.property_fixed': 'Системное свойство нельзя изменить.',
  'error.property_name_reserved': 'Это имя занято системой. Выберите другое.',
  'error.header_property':
    'Это свойство даёт объектам название: его нельзя удалить, а значение должно быть одно и текстовое.',
  'error.categories_in_use':
    'Категории и несколько значений исключают друг друга. Сначала уберите одно из двух.',
  'error.too_many_objects': 'Нельзя изменить множественность: обновить пришлось бы слишком много объектов.',
  'error.tag_fixed': 'Системную метку нельзя переименовать или удалить.',
  'field.required': 'Заполните поле «{{field}}».',
  'field.too_short': '«{{field}}»: не меньше {{min}} симв.',
  'field.too_long': '«{{field}}»: не больше {{max}} симв.',
  'field.format': '«{{field}}»: неверный формат.',
  'field.repeated_characters': '«{{field}}»: слишком много одинаковых символов подряд.',
  'field.out_of_range': '«{{field}}»: значение вне допустимых пределов.',
  'field.unknown_value': '«{{field}}»: неизвестное значение.',
  'field.invalid_link': '«{{field}}»: укажите действительную ссылку.',
  'field.invalid_date': '«{{field}}»: неверная дата.',
  'field.not_integer': '«{{field}}»: нужно целое число.',
  'field.past': '«{{field}}»: дата не может быть в прошлом.',
  'field.extension': '«{{field}}»: недопустимое расширение файла.',
  'field.file_too_small': '«{{field}}»: файл меньше {{min}} МБ.',
  'field.file_too_large': '«{{field}}»: файл больше {{max}} МБ.',
  'field.unknown_category': '«{{field}}»: такой категории нет.',
  'field.not_unique': '«{{field}}»: объект с таким значением уже есть.',
  'field.too_numerous': '«{{field}}»: не больше {{max}} знач.',
  'field.min_above_max': '«{{field}}»: минимум больше максимума.',
  'person.deleted': 'Удалённый пользователь',
  'crash.title': 'Эта часть экрана сломалась',
  'crash.text':
    'Ваши данные на месте. Обновите страницу; если не поможет, сообщите в поддержку номер отчёта.',
  'crash.report': 'Отчёт {{id}}',
  'crash.reload': 'Обновить страницу',
  'crash.copy': 'Скопировать номер',
  'crash.copied': 'Скопировано',
  'stale.title': 'Не удалось загрузить эту часть',
  'stale.text': 'Вышла новая версия или пропала связь. Обновите страницу – всё сохранённое на месте.',
} satisfies Record<`error.${ErrorCode}` | `field.${FieldReason}`, string> & Record<string, string>

export default ru

declare module '../words.ts' {
  interface Words {
    platform: typeof ru
  }
}
