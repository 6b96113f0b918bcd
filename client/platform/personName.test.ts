import { expect, test } from 'vitest'
import { i18n } from './i18n.ts'
import ru from './messages/ru.ts'
import { personName } from './personName.ts'

test('[RER.67~] the name of a deleted user is replaced by a placeholder, and any other is shown as it is', async () => {
  await i18n.init({
    lng: 'ru',
    resources: { ru: { platform: ru } },
    keySeparator: false,
    nsSeparator: false,
  })
  expect(personName({ first_name: '', last_name: '' })).toBe('Удалённый пользователь')
  expect(personName({ first_name: 'Анна', last_name: '' })).toBe('Анна')
  expect(personName({ first_name: 'Анна', last_name: 'Тихонова' })).toBe('Анна Тихонова')
})
