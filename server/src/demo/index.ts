export { demoPassword, loadDemo, loadPlan } from './demo.seed.ts'
export { benchPlan, demoPlan } from './plan.ts'
