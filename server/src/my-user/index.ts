export { myUserOf } from './my-user.presenter.ts'
