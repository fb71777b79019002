/** The states of a cluster in the order in which its ring shows them, clockwise from the top. */
export const ringStates = ['working', 'online', 'offline'] as const;
