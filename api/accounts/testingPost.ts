import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestApi, type TestApi } from '../testing/testing.ts'
import { startMailServer, type MailServer } from './testingMail.ts'
import { signInBy } from './testingSignIn.ts'

/** An API whose letters a mail server takes, for a test file; no test waits for what another has asked too often. */
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

/** A code that is well formed and wrong. */
export const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')
