/** Makes one thing wrong at a time in the files that decide about rights, scope and money, and asks whether a test notices. */
export default async (args) => (await import('./mutate/main.mjs')).default(args)
