/** That the product printed that it listens, and takes a signal. */
export const saysReady = (output: string): boolean => output.includes('Disadmin is ready')

/** That it ended because the port is somebody else's: one that was free is asked for seconds before the product listens on it. */
export const lostPort = (output: string, port: number): boolean => output.includes(`Port ${port} is in use by `)
