export { demoPassword, holdsCarts, loadDemo, loadPlan } from './demo.seed.ts'
export { benchPlan, demoPlan } from './plan.ts'
export { startSimulator } from './simulator.ts'
export { startDemo } from './start.ts'
