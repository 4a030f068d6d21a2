/* Who Stole the Cookie? as plain C: uniformly random playouts, to compare the engine with.
 *
 * Written by hand for speed: bit masks, tables for the deals and for each seat's menu, everything in one file. It draws from the same
 * generator in the same order as the engine's playouts, so from the same seed both play the very same games.
 *
 *     who_stole_the_cookie PLAYERS PLAYOUTS SECONDS W0 W1 W2 W3
 *
 * plays PLAYOUTS games (at least), again and again until SECONDS of processor time are spent; W0 … W3 are the generator's words.
 * Prints: playouts, moves, seconds.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MAX_PLAYERS = 8, MAX_PLACES = 18, MAX_PAIRS = 153, MAX_DEALS = 816, MAX_ACTIONS = 512 };
enum { DEAL, OPENING, PLAY, MIX, OVER };
enum { DRAW_ROUNDS = 10, MAX_ROUNDS = 40 };

static int players, places, pairs, deals, menu_size;
static int switch_0, shuffle_0, declare_0, look_0;
static uint8_t pair_one[MAX_PAIRS], pair_two[MAX_PAIRS];
static uint32_t deal_mask[MAX_DEALS];
static uint16_t menu[MAX_PLAYERS][MAX_ACTIONS];

static uint32_t r0, r1, r2, r3;

typedef struct {
    int phase, turn, played, last_turn, side, winner;
    uint32_t in, owe_look, cookies, face_up;
    uint32_t seen[MAX_PLAYERS];
} state;

static inline uint32_t draw_below(uint32_t n) {
    uint32_t t = r0 ^ (r0 << 11);
    r0 = r1;
    r1 = r2;
    r2 = r3;
    r3 = r3 ^ (r3 >> 19) ^ t ^ (t >> 8);
    return (uint32_t)((uint64_t)r3 * n >> 32);
}

static int may_declare(int seat, int one, int two) {
    int centre = places / 2 - 1, a = one / 2, b = two / 2;
    if (a == seat || b == seat || a == centre || b == centre) return a == b;
    return 1;
}

static void deal_sets(int from, int left, uint32_t mask) {
    if (left == 0) {
        deal_mask[deals++] = mask;
        return;
    }
    for (int place = from; place < places; place++) deal_sets(place + 1, left - 1, mask | 1u << place);
}

static void make_tables(void) {
    places = 2 * players + 2;
    for (int one = 0; one < places; one++)
        for (int two = one + 1; two < places; two++) {
            pair_one[pairs] = (uint8_t)one;
            pair_two[pairs++] = (uint8_t)two;
        }
    deal_sets(0, players <= 6 ? 2 : 3, 0);
    switch_0 = places;
    shuffle_0 = switch_0 + pairs;
    declare_0 = shuffle_0 + 2;
    look_0 = declare_0 + pairs;
    for (int seat = 0; seat < players; seat++) {
        int n = 0;
        for (int action = switch_0; action < declare_0; action++) menu[seat][n++] = (uint16_t)action;
        for (int k = 0; k < pairs; k++)
            if (may_declare(seat, pair_one[k], pair_two[k])) menu[seat][n++] = (uint16_t)(declare_0 + k);
        menu_size = n;
    }
}

static inline void start(state *s) {
    memset(s, 0, sizeof *s);
    s->in = s->owe_look = (1u << players) - 1;
    s->last_turn = MAX_ROUNDS * players;
    s->winner = -1;
}

static inline uint32_t look_code(int one, int two, uint32_t cookies) {
    return 1u | (uint32_t)one << 1 | (uint32_t)two << 6 | (cookies >> one & 1) << 11 | (cookies >> two & 1) << 12;
}

static inline void end_turn(state *s) {
    s->phase = PLAY;
    if (++s->played >= s->last_turn) {
        s->phase = OVER;
        return;
    }
    int seat = s->turn;
    do
        if (++seat == players) seat = 0;
    while (!(s->in >> seat & 1));
    s->turn = seat;
}

static inline uint32_t swapped(uint32_t mask, int one, int two) {
    uint32_t differ = (mask >> one ^ mask >> two) & 1;
    return mask ^ (differ << one | differ << two);
}

static inline void switch_places(state *s, int one, int two) {
    s->cookies = swapped(s->cookies, one, two);
    s->face_up = swapped(s->face_up, one, two);
}

static inline void win(state *s, int seat) {
    s->phase = OVER;
    s->winner = seat;
}

static inline void declare(state *s, int seat, int one, int two) {
    uint32_t pair = 1u << one | 1u << two;
    s->seen[seat] = look_code(one, two, s->cookies);
    if ((s->cookies & pair) == pair) {
        win(s, seat);
        return;
    }
    s->face_up |= 3u << 2 * seat;
    s->in &= ~(1u << seat);
    int left = __builtin_popcount(s->in);
    if (left == 1) {
        s->played++;
        win(s, __builtin_ctz(s->in));
        return;
    }
    if (left == 2 && s->played + 1 + 2 * DRAW_ROUNDS < s->last_turn) s->last_turn = s->played + 1 + 2 * DRAW_ROUNDS;
    end_turn(s);
}

static inline void chance(state *s) {
    if (s->phase == DEAL) {
        s->cookies = deal_mask[draw_below((uint32_t)deals)];
        s->phase = OPENING;
        return;
    }
    int left = 2 * s->turn, place = left + s->side;
    if (draw_below(2)) switch_places(s, left, left + 1);
    s->seen[s->turn] = look_code(place, place, s->cookies);
    end_turn(s);
}

static inline int legal(const state *s, uint16_t *out) {
    int n = 0;
    for (int place = 0; place < places; place++) {
        out[n] = (uint16_t)place;
        n += 1 - (int)(s->face_up >> place & 1);
    }
    memcpy(out + n, menu[s->turn], (size_t)menu_size * sizeof *out);
    return n + menu_size;
}

static inline void act(state *s, int seat, int action) {
    s->seen[seat] = 0;
    if (action < switch_0) {
        s->seen[seat] = look_code(action, action, s->cookies);
        end_turn(s);
    } else if (action < shuffle_0) {
        switch_places(s, pair_one[action - switch_0], pair_two[action - switch_0]);
        end_turn(s);
    } else if (action < declare_0) {
        s->side = action - shuffle_0;
        s->face_up &= ~(3u << 2 * seat);
        s->phase = MIX;
    } else {
        declare(s, seat, pair_one[action - declare_0], pair_two[action - declare_0]);
    }
}

static inline void opening_look(state *s) {
    uint32_t rest = s->owe_look;
    int n = __builtin_popcount(rest);
    uint32_t k = n > 1 ? draw_below((uint32_t)n) : 0;
    while (k--) rest &= rest - 1;
    int seat = __builtin_ctz(rest), place = 2 * seat + (int)draw_below(2);
    s->seen[seat] = look_code(place, place, s->cookies);
    s->owe_look &= ~(1u << seat);
    if (!s->owe_look) s->phase = PLAY;
}

static int64_t playouts(int64_t count) {
    state s;
    uint16_t out[MAX_ACTIONS];
    int64_t moves = 0;
    while (count--) {
        start(&s);
        while (s.phase != OVER) {
            if (s.phase == PLAY)
                act(&s, s.turn, out[draw_below((uint32_t)legal(&s, out))]);
            else if (s.phase == OPENING)
                opening_look(&s);
            else
                chance(&s);
            moves++;
        }
    }
    return moves;
}

int main(int argc, char **argv) {
    if (argc != 8) return 2;
    players = atoi(argv[1]);
    int64_t share = atoll(argv[2]), played = 0, moves = 0;
    double seconds = atof(argv[3]);
    r0 = (uint32_t)strtoul(argv[4], NULL, 10);
    r1 = (uint32_t)strtoul(argv[5], NULL, 10);
    r2 = (uint32_t)strtoul(argv[6], NULL, 10);
    r3 = (uint32_t)strtoul(argv[7], NULL, 10);
    if (players < 3 || players > MAX_PLAYERS || share < 1) return 2;
    make_tables();
    clock_t began = clock();
    double spent;
    do {
        moves += playouts(share);
        played += share;
        spent = (double)(clock() - began) / CLOCKS_PER_SEC;
    } while (spent < seconds);
    printf("%lld %lld %.6f\n", (long long)played, (long long)moves, spent);
    return 0;
}
