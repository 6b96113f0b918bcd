import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestApi, type TestApi } from '../testing/testing.ts'
import { startMailServer, type MailServer } from './testingMail.ts'
import { signInBy } from './testingSignIn.ts'

/** An API with a mail server, for a test file. No test waits because another made too many requests. */
export function setUpPost(settings: Record<string, string> = {}) {
  let terem: TestApi
  let post: MailServer

  beforeAll(async () => {
    post = await startMailServer()
    terem = await startTestApi({ SMTP_URL: post.url, ...settings })
  })
  beforeEach(async () => {
    post.refuses = false
    await terem.sql`delete from attempt`
  })
  afterAll(async () => {
    await terem.close()
    await post.close()
  })

  return {
    get terem() {
      return terem
    },
    get post() {
      return post
    },
    signIn: (login: string, password: string) => signInBy(terem, login, password),
  }
}

/** A well-formed wrong code. */
export const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')
